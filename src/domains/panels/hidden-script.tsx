import { ScriptLines } from "./script-lines.tsx";
import type { ScriptedPage } from "./script-pages.ts";

/**
 * The panels and lines of a page as a list that only screen readers get. Put it after the picture, whose alternative text has the
 * number and the description of the page. Renders nothing for a page without lines.
 */
export function HiddenScript({
  page: { page_number, script },
}: {
  page: Pick<ScriptedPage, "page_number" | "script">;
}) {
  if (!script) return null;
  return (
    <ol className="visually-hidden" aria-label={`Script of page ${page_number}`} data-script>
      {script.panels.map(({ panel = 0, lines }) => (
        <li key={panel}>
          {panel > 0 && <p>Panel {panel}</p>}
          <ScriptLines lines={lines} lang={script.lang} />
        </li>
      ))}
    </ol>
  );
}
