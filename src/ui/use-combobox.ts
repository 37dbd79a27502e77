import ComboboxNav from "@github/combobox-nav";
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";

interface Combobox {
  /** The text field, which keeps the focus. It must be uncontrolled, so that rendering never undoes what is typed. */
  field: RefObject<HTMLInputElement | null>;
  /** How many options there are now. */
  count: number;
  /** Called with the field's text when it changes, and when the field gets the focus. */
  onType: (text: string) => void;
}

/** Why the list should be open: `highlight` is 1 or -1 when an arrow key opened it, and highlights its first or last option. */
type Opening = { highlight?: 1 | -1 };

/**
 * Makes a mounted text field an ARIA combobox, and returns what its list needs. The children of the list have the role
 * `option`: arrow keys highlight one (`aria-selected`), Enter clicks it, Escape closes the list. Text that was typed before
 * this hook ran counts.
 */
export function useCombobox({ field, count, onType }: Combobox) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const nav = useRef<ComboboxNav>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const isOpen = opening !== null && count > 0;

  const read = useEffectEvent(() => onType(field.current?.value ?? ""));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "Escape" && isOpen) setOpening(null);
    else if (event.key === "ArrowDown" && !isOpen) setOpening({ highlight: 1 });
    else if (event.key === "ArrowUp" && !isOpen) setOpening({ highlight: -1 });
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const { current: input } = field;
    if (!input || !list.current) return undefined;
    const combobox = new ComboboxNav(input, list.current, { tabInsertsSuggestions: false });
    nav.current = combobox;
    const listening = new AbortController();
    const { signal } = listening;
    const type = () => {
      read();
      setOpening({});
    };
    // Resetting the form changes the text without an `input` event.
    input.addEventListener("focus", () => read(), { signal });
    input.addEventListener("input", type, { signal });
    input.addEventListener("keydown", (event) => press(event), { signal });
    input.addEventListener("blur", () => setOpening(null), { signal });
    if (input.value) type();
    return () => {
      listening.abort();
      combobox.destroy();
    };
  }, [field]);

  useEffect(() => {
    if (!isOpen) return undefined;
    nav.current?.start();
    // It opens below the field, which may be at the lower edge of the window.
    list.current?.scrollIntoView({ block: "nearest" });
    if (opening.highlight) nav.current?.navigate(opening.highlight);
    return () => nav.current?.stop();
  }, [isOpen, opening]);

  return {
    isOpen,
    close: () => setOpening(null),
    list: {
      id,
      ref: list,
      role: "listbox",
      hidden: !isOpen,
      // A press on an option must not blur the field, which would close the list before the click.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
  };
}
