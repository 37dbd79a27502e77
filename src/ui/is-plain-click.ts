type Click = Pick<MouseEvent, "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click should act here. With another button or a modifier key, the browser opens a tab or saves the target instead. */
export function isPlainClick(click: Click): boolean {
  return !(click.defaultPrevented || click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}
