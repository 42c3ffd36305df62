export type Log = {
  line(text: string): void
  progress(phase: string, done: number, total: number): void
}

type Output = { isTTY?: boolean; write(text: string): unknown }

/** A counting line on terminals; one line per finished phase elsewhere. */
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
