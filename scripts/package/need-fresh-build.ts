import { join } from 'node:path'
import { buildDir } from '../../server/config/paths.ts'
import { isBuildFresh } from '../build-stamp.ts'
import { isStudioFresh } from '../build-studio.ts'

export function needFreshBuild(folder = buildDir): void {
  const stale = [
    ...(isBuildFresh(folder) ? [] : ['npm run build']),
    ...(isStudioFresh(join(folder, 'studio')) ? [] : ['npm run build:studio']),
  ]
  if (stale.length > 0) throw new Error(`The build is not fresh: run ${stale.join(' and ')} first.`)
}
