import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brand } from '../../app/utils/brand.ts'
import { processStart } from '../../server/lifecycle/process-start.mjs'
import { hasEnded } from '../is-running.mjs'

const ending = `${brand.prefix}-backup`
const draft = new RegExp(`^\\.(\\d+)(?:-(\\d+))?\\.${ending}$`)

/** Temporary file beside the target; its name contains the process id and start time. */
export function draftOf(file: string): string {
  const { pid } = process
  return join(dirname(file), `.${[pid, processStart(pid)].filter(Boolean).join('-')}.${ending}`)
}

/** Drafts of ended processes hold personal data. */
export function removeDrafts(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, pid, started] = draft.exec(name) ?? []
    if (!pid || !hasEnded(Number(pid), started)) continue
    try {
      rmSync(join(folder, name), { force: true })
    } catch {}
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
