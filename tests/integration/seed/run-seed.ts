import { join } from 'node:path'
import { run, type Outcome } from '../backup/commands.ts'

export const CONTENT = join(import.meta.dirname, 'content')

export type SeedRun = Outcome

export function runSeed(args: string[], env: Record<string, string> = {}): Promise<SeedRun> {
  return run('seed', env, ...args)
}
