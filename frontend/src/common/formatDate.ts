// Dates and times in the page's language, in the reader's regional variety of it if the browser names one.

export function dateLocale(language: string, wanted: readonly string[]): string {
  const own = wanted.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  return own ?? (language === "en" ? "en-GB" : language);
}

export function formatDate(at: number, language: string, wanted = navigator.languages): string {
  return new Date(at).toLocaleString(dateLocale(language, wanted), { dateStyle: "medium", timeStyle: "short" });
}
