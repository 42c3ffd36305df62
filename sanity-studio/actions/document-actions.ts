import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { previewLinkAction } from './preview-link-action.tsx'
import { publishWithRedirect } from './publish-with-redirect.ts'

/** What can be done with a document, on top of the Studio's own. */
export function documentActions(
  actions: DocumentActionComponent[],
  { schemaType }: DocumentActionsContext,
  siteUrl: string,
): DocumentActionComponent[] {
  if (schemaType === 'previewLink') return actions.filter(({ action }) => action === 'delete')
  const own = actions.map((action) => (action.action === 'publish' ? publishWithRedirect(action) : action))
  return [...own, previewLinkAction(siteUrl)]
}
