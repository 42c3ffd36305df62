import { reportFailure } from './report-failure.ts'

export async function asCommand(command: string, work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.exitCode = reportFailure(command, error)
  }
}
