/** Where the seeder says what it does. */
export type Log = {
  line(text: string): void
  /** `done` of `total` steps of a phase are behind us; called after every step. */
  progress(phase: string, done: number, total: number): void
}

type Output = { isTTY?: boolean; write(text: string): unknown }

/** On a terminal one line counts up; elsewhere (a file, CI) a phase is one line when it ends. */
export function outputLog(output: Output): Log {
  return {
    line: (text) => output.write(`${text}\n`),
    progress(phase, done, total) {
      const isOver = done === total
      if (output.isTTY) output.write(`\r\u001b[K${phase} ${done}/${total}${isOver ? '\n' : ''}`)
      else if (isOver) output.write(`${phase} ${done}/${total}\n`)
    },
  }
}
