import { useController, useFormContext } from "react-hook-form";
import { releaseLocalPicture } from "#platform/images/local-picture.ts";
import type { EditIssueValues } from "./edit-issue-schema.ts";
import { chosen } from "./form-parts.ts";
import { type EditedPage, type PublishedPage, putBack } from "./pages/edited-pages.ts";
import { isNew } from "./pages/page-list.ts";
import { PagesField } from "./pages/pages-field.tsx";
import { RemovedPages } from "./pages/removed-pages.tsx";

/** The pages of an issue that is edited, and those that saving will take out. Stands inside the form's FormProvider. */
export function EditedPagesInput({ published }: { published: readonly PublishedPage[] }) {
  const { control, setValue } = useFormContext<Pick<EditIssueValues, "issueAssets">>();
  const { field, fieldState } = useController({ control, name: "issueAssets" });
  const change = (pages: EditIssueValues["issueAssets"]) => setValue("issueAssets", pages, chosen);

  function restore(page: PublishedPage) {
    const pages = putBack(field.value, page);
    const kept = new Set(pages.map(({ key }) => key));
    for (const other of field.value) if (isNew(other) && !kept.has(other.key)) releaseLocalPicture(other);
    change(pages);
  }

  return (
    <>
      <PagesField<EditedPage>
        pages={field.value}
        onChange={change}
        onRemoved={(page) => isNew(page) && releaseLocalPicture(page)}
        marksNew
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
      <RemovedPages published={published} edited={field.value} onPutBack={restore} />
    </>
  );
}
