import { render } from "preact";
import "./styles/index.css";
import { App } from "./app/app";
import sprite from "./styles/glyphs.svg?raw";

document.body.insertAdjacentHTML("afterbegin", sprite);
const root = document.getElementById("app");
if (root) render(<App />, root);
