import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { projectRoot } from '../../server/config/paths.ts'
export { freePort, freePorts } from '../../packages/shared/http/free-ports.ts'
export { temporaryFolder, type TemporaryFolder } from '../../packages/shared/files/temporary-folder.ts'
import { withoutSettings } from './settings.ts'

export type RunningProcess = {
  child: ChildProcess
  url: string
  output: string[]
  errors: string[]
  /** Resolves to the exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

const running = new Set<ChildProcess>()

process.once('exit', () => {
  for (const child of running) child.kill()
})

/** Ends the child with this process, also on a signal (`exitOnSignal`). */
function endWithUs<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Passes only these settings and waits for the line of standard output with the URL. */
export async function startProcess(
  script: string,
  env: Record<string, string | undefined>,
  flags: readonly string[] = [],
  args: readonly string[] = [],
): Promise<RunningProcess> {
  const child = endWithUs(
    spawn(process.execPath, [...flags, script, ...args], {
      cwd: projectRoot,
      // Many tests run a site without backends.
      env: { ...withoutSettings(process.env), START_TIMEOUT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  const output: string[] = []
  const errors: string[] = []
  createInterface({ input: child.stderr! }).on('line', (line) => errors.push(line))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      output.push(line)
      const [found] = /http:\/\/\S+/.exec(line) ?? []
      if (found) resolve(found)
    })
    child.once('exit', (code) =>
      reject(new Error(`${script} ended (${code}) before it was ready:\n${errors.join('\n')}`)),
    )
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exit = once(child, 'exit')
    child.kill(signal)
    const [code] = (await exit) as [number | null]
    return code
  }
  return {
    child,
    url,
    output,
    errors,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}
