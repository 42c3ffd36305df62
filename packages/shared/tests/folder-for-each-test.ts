import { beforeEach } from 'vitest'
import { temporaryFolder } from '../files/temporary-folder.ts'

export function folderForEachTest(name: string): { readonly path: string } {
  const folder = { path: '' }
  beforeEach(() => {
    const { path, remove } = temporaryFolder(name)
    folder.path = path
    return remove
  })
  return folder
}
