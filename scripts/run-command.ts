import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { projectRoot } from '../server/paths.ts'

/** Runs a program of node_modules/.bin (or of the PATH) in the project; rejects when it fails. */
export function runCommand(
  name: string,
  args: string[],
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const path = [join(projectRoot, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
    const child = spawn(name, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, ...env, PATH: path },
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) return resolve()
      reject(new Error(`${name} ${args.join(' ')} failed (exit code ${code ?? 'none'})`))
    })
  })
}
