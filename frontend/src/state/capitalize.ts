// Words that stand alone begin with a capital letter; in a sentence or a log the same words do not.
export const capitalize = (words: string, language: string): string =>
  words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
