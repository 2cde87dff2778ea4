/// <reference types="vitest/config" />
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Packed files beside the others, so that the server only has to hand them out. */
function packed(): Plugin {
  let folder = "";
  const pack = (at: string): void => {
    for (const name of readdirSync(at)) {
      const path = join(at, name);
      if (statSync(path).isDirectory()) pack(path);
      else if (/\.(js|css|svg|html)$/.test(name)) {
        const plain = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(plain));
      }
    }
  };
  return {
    name: "packed",
    apply: "build",
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: () => pack(folder),
  };
}

export default defineConfig({
  plugins: [packed()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } }, // for styles/breakpoints.css
  build: {
    outDir: "../src/ennead/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { include: ["src/**/*.test.{ts,tsx}"], testTimeout: 60_000 },
});
