// Days and hours as the reader writes them: the page's language, in the browser's own variety of it where there is one.

export function variety(language: string, wanted: readonly string[]): string {
  const own = wanted.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  return own ?? (language === "en" ? "en-GB" : language);
}

export function dated(at: number, language: string, wanted = navigator.languages): string {
  return new Date(at).toLocaleString(variety(language, wanted), { dateStyle: "medium", timeStyle: "short" });
}
