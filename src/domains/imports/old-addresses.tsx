import { useState } from "react";
import { issuePath } from "#domains/issues/paths.ts";
import { publishingClient } from "#domains/publishing/client.ts";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { TextArea } from "#ui/field.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { type Moved, redirectFormats, type RedirectFormat, writeRedirects } from "./write-redirects.ts";

/** Rules for the old site that send readers of the issues that were there to this one. Nothing if no issue has an old address. */
export function OldAddresses({ book }: { book: { book_id: number; url_slug: string } }) {
  const params = { urlSlug: book.url_slug, bookId: book.book_id };
  return (
    <Loaded load={(signal) => publishingClient.listOldAddresses({ params, signal })}>
      {({ issues }) =>
        issues.length > 0 && (
          <Redirects
            moved={issues.map((issue) => ({
              from: issue.old_address,
              to: location.origin + issuePath({ ...book, ...issue }),
            }))}
          />
        )
      }
    </Loaded>
  );
}

function Redirects({ moved }: { moved: readonly Moved[] }) {
  const [format, setFormat] = useState<RedirectFormat>("nginx");
  return (
    <section aria-labelledby="old-addresses">
      <h2 id="old-addresses">Old addresses</h2>
      <p>
        {moved.length === 1 ? "1 issue was" : `${moved.length} issues were`} on another site before. These rules send
        its readers here.
      </p>
      <ChoiceGroup legend="Server of the old site">
        {redirectFormats.map((each) => (
          <Choice
            key={each.format}
            type="radio"
            name="redirects"
            label={each.label}
            checked={format === each.format}
            onChange={() => setFormat(each.format)}
          />
        ))}
      </ChoiceGroup>
      <TextArea
        label="Rules"
        hint={redirectFormats.find((each) => each.format === format)?.hint}
        readOnly
        dir="ltr"
        spellCheck={false}
        value={writeRedirects(format, moved)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </section>
  );
}
