/**
 * More lists, objects, and values than any field has. Millions of them, some within each other, would keep the process
 * from answering for seconds.
 */
const valuesMax = 3000;

/** Reads the JSON in a field of a form, or returns a sentence about what is wrong with it. */
export function readJsonText(text: string): { value: unknown } | { problem: string } {
  if (hasMoreValues(text, valuesMax)) return { problem: "This field has too many values." };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { problem: "This field must be valid JSON." };
  }
}

/** Counts brackets and commas outside the texts in some JSON. */
function hasMoreValues(json: string, most: number): boolean {
  let count = 0;
  let isText = false;
  for (let at = 0; at < json.length && count <= most; at++) {
    const character = json[at] ?? "";
    if (isText && character === "\\") at++;
    else if (character === '"') isText = !isText;
    else if (!isText && "[{,".includes(character)) count++;
  }
  return count > most;
}
