type Click = Pick<MouseEvent, "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click should open its link here. With another button or a modifier key the browser opens a tab or saves the target. */
export function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey);
}
