// What widgets of the prompt ask of a decision.
import type { DecisionOut, OptionOut } from "../api/wire";
import { PASS } from "./contract";

/** The options without passing. */
export const realOptions = (decision: DecisionOut | null): OptionOut[] =>
  (decision?.options ?? []).filter(({ option }) => option !== PASS);

export const passOf = (decision: DecisionOut | null): OptionOut | undefined =>
  decision?.options.find(({ option }) => option === PASS);

/** The key of the option number `n`, from 1; only nine have one. */
export const digitKey = (n: number): number | undefined => (n <= 9 ? n : undefined);
