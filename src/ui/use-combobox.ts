import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from "react";

interface Combobox {
  /** The text field, which keeps the focus all the time. */
  field: RefObject<HTMLInputElement | null>;
  /** How many options there are at the moment. */
  count: number;
  onType?: (text: string) => void;
}

/**
 * The ARIA combobox with a list: makes `field` one, whoever renders it, and gives what its list and options carry.
 * Arrow keys go through the options, Enter presses the marked one, Esc closes the list.
 */
export function useCombobox({ field, count, onType }: Combobox) {
  const id = useId();
  const [wanted, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && count > 0;

  const read = useEffectEvent(() => {
    setActive(-1);
    onType?.(field.current?.value ?? "");
  });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.isComposing) return;
    if (key === "Enter" && open && active >= 0) document.getElementById(`${id}-${active}`)?.click();
    else if (key === "Escape" && open) setOpen(false);
    else if (key === "ArrowDown" || key === "ArrowUp") {
      setOpen(true);
      const last = count - 1;
      if (key === "ArrowDown") setActive(active < last ? active + 1 : Math.min(0, last));
      else setActive(active > 0 ? active - 1 : last);
    } else return;
    event.preventDefault();
  });

  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    // Its form may have been reset since.
    input.addEventListener("focus", read, { signal });
    input.addEventListener("input", read, { signal });
    input.addEventListener("input", () => setOpen(true), { signal });
    input.addEventListener("keydown", pressed, { signal });
    input.addEventListener("blur", () => setOpen(false), { signal });
    set(input, { role: "combobox", "aria-autocomplete": "list", "aria-controls": id });
    // A field that was there before this may have been typed into.
    if (input.value) input.dispatchEvent(new Event("input"));
    return () => listening.abort();
  }, [field, id]);

  useEffect(() => {
    const marked = open && active >= 0 ? `${id}-${active}` : "";
    if (field.current) set(field.current, { "aria-expanded": String(open), "aria-activedescendant": marked });
    document.getElementById(marked)?.scrollIntoView({ block: "nearest" });
  }, [field, id, open, active]);

  return {
    open,
    wanted,
    close: () => setOpen(false),
    list: { id, role: "listbox", hidden: !open },
    option: (at: number) => ({
      id: `${id}-${at}`,
      role: "option",
      tabIndex: -1,
      "aria-selected": at === active,
      // The field keeps the focus, or its leaving would close the list before the click.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onMouseMove: () => setActive(at),
    }),
  };
}

function set(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes))
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
}
