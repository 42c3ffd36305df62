import { tellFailure } from './tell-failure.ts'

/** Does what `npm run <command>` is for; why it failed is told in words, and makes the exit code. */
export async function asCommand(command: string, work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.exitCode = tellFailure(command, error)
  }
}
