import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../server/config/paths.ts'

const isWindows = process.platform === 'win32'

/** Rejects on failure. A signal ends the process group of the command, then this process. */
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
      detached: !isWindows,
    })
    if (label !== undefined) printLabelled(child, label)
    const release = endWithThisProcess(child)
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

function endWithThisProcess(child: ChildProcess): () => void {
  let isEnding = false
  const onExit = () => endGroup(child, 'SIGTERM')
  const onSignal = (signal: NodeJS.Signals) => {
    // run.mjs repeats SIGTERM, and a second signal makes Playwright stop abruptly.
    if (isEnding && signal !== 'SIGINT') return
    isEnding = true
    child.once('exit', () => process.exit(signal === 'SIGINT' ? 130 : 143))
    // Playwright stops its servers on SIGINT.
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
  } catch {}
}
