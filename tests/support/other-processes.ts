import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { childrenOf } from '../../packages/shared/process-facts.ts'

/** Makes a program process 1 of its own PID namespace, like a container engine. */
const container = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--mount-proc']

const hasContainers = spawnSync(container[0]!, [...container.slice(1), 'true']).status === 0

export const places = ['another process', 'another container'] as const
export type Place = (typeof places)[number]

export function skipWithout(place: Place, context: TestContext): void {
  context.skip(place === 'another container' && !hasContainers, 'no PID namespace can be made here')
}

/** Resolves at the first output; the module then runs until it is killed. */
export async function runUntilKilled(place: Place, module: string) {
  const [program, ...parameters] = command(place, `${module}\nprocess.stdin.resume()`)
  const child = spawn(program!, parameters, { cwd: projectRoot, stdio: 'pipe' })
  const errors = text(child.stderr)
  const ended = once(child, 'exit')
  const failed = ended.then(async () => Promise.reject(new Error(await errors)))
  failed.catch(() => {})
  await Promise.race([once(child.stdout, 'data'), failed])
  return {
    /** As the process itself sees it. */
    pid: place === 'another container' ? 1 : child.pid!,
    async kill() {
      process.kill(place === 'another container' ? childrenOf(child.pid!)[0]! : child.pid!, 'SIGKILL')
      await ended
    },
  }
}

export function runElsewhere(
  place: Place,
  module: string,
  user: { uid?: number; gid?: number } = {},
): string {
  const [program, ...parameters] = command(place, module)
  const { stdout, stderr } = spawnSync(program!, parameters, { ...user, cwd: projectRoot, encoding: 'utf8' })
  return `${stdout}${stderr}`.trim()
}

function command(place: Place, module: string): string[] {
  const node = [process.execPath, '--expose-gc', '--input-type=module', '--eval', module]
  return place === 'another container' ? [...container, ...node] : node
}
