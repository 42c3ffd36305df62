import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../server/config/paths.ts'

const isWindows = process.platform === 'win32'

/**
 * Runs a program of node_modules/.bin (or of the PATH) in the project; rejects when it fails. A signal ends it, all that
 * it has started, and then this process. With `label`, each line of its output begins with it.
 */
export function runCommand(
  name: string,
  args: string[],
  { env = {}, label }: { env?: Record<string, string>; label?: string } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const path = [join(projectRoot, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
    const child = spawn(name, args, {
      cwd: projectRoot,
      stdio: label === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, PATH: path },
      // A group of its own, which can be ended as a whole.
      detached: !isWindows,
    })
    if (label !== undefined) printLabelled(child, label)
    const release = bindToUs(child)
    child.on('error', (error) => {
      release()
      reject(error)
    })
    child.on('exit', (code) => {
      release()
      if (code === 0) return resolve()
      reject(new Error(`${name} ${args.join(' ')} failed (exit code ${code ?? 'none'})`))
    })
  })
}

function printLabelled(child: ChildProcess, label: string): void {
  for (const stream of [child.stdout!, child.stderr!])
    createInterface({ input: stream }).on('line', (line) => console.log(`${label} | ${line}`))
}

/** Ends a program with this process; returns how to let it be. */
function bindToUs(child: ChildProcess): () => void {
  let isEnding = false
  const onExit = () => endGroup(child, 'SIGTERM')
  const onSignal = (signal: NodeJS.Signals) => {
    // run.mjs asks again and again, and Playwright stops in order only at the first time.
    if (isEnding && signal !== 'SIGINT') return
    isEnding = true
    child.once('exit', () => process.exit(signal === 'SIGINT' ? 130 : 143))
    // What Playwright stops its servers on.
    endGroup(child, 'SIGINT')
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  process.on('exit', onExit)
  for (const signal of signals) process.on(signal, onSignal)
  return () => {
    process.off('exit', onExit)
    for (const signal of signals) process.off(signal, onSignal)
  }
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(isWindows ? pid : -pid, signal)
  } catch {
    // It has ended.
  }
}
