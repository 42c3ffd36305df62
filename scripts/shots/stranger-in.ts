import { readdirSync, statSync } from 'node:fs'

/** What a contact sheet leaves in its folder (contact-sheet.ts). */
const ours = /^index\.html$|\.(light|dark)\.\d+\.\d+\.jpg$/

/** Why a folder is not one that contact sheets may empty, which they do; nothing where it is, or is not there yet. */
export function strangerIn(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return undefined
  if (!found.isDirectory()) return 'is no folder'
  const stranger = readdirSync(folder).find((name) => !ours.test(name))
  return stranger && `holds ${stranger}, which would go`
}
