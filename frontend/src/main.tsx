import { render } from "preact";
import "./styles/index.css";
import { App } from "./app/app";
import { watchInput } from "./input/lastInput";
import sprite from "./styles/glyphs.svg?raw";

document.body.insertAdjacentHTML("afterbegin", sprite);
watchInput();
const root = document.getElementById("app");
if (root) render(<App />, root);
