// Announces your turn: in the title, as a badge on the icon and, if allowed, as a notification of the browser.
import { notifications } from "../state/settings";

const QUIET = "/favicon.svg";
const BADGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#35271a"/>' +
    '<path d="M24 6 43 40H5Zm0 11L14.5 34h19Z" fill="#f0c24b" fill-rule="evenodd"/>' +
    '<circle cx="37" cy="11" r="10" fill="#d5583f" stroke="#fff8ea" stroke-width="3"/></svg>',
)}`;

function icon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute("href") !== href) link.setAttribute("href", href);
}

export function showTitle(title: string, due: boolean): void {
  document.title = due ? `● ${title}` : title;
  icon(due ? BADGE : QUIET);
}

/** Notifies only while the page is hidden, and only if the user asked for it. */
export function notifyTurn(title: string, body: string): void {
  if (!notifications.value || document.visibilityState === "visible" || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const notice = new Notification(title, { body, icon: QUIET, tag: location.pathname });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

export async function requestNotifications(on: boolean): Promise<void> {
  if (!on || !("Notification" in window)) {
    notifications.value = false;
    return;
  }
  notifications.value = (await Notification.requestPermission()) === "granted";
}
