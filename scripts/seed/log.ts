export type Log = {
  line(text: string): void
  progress(phase: string, done: number, total: number): void
}

type Output = {
  isTTY?: boolean
  write(text: string): unknown
  on?(event: 'error', listener: () => void): unknown
}

/** A line that counts and then goes on terminals; one line per finished phase elsewhere. */
export function outputLog(output: Output): Log {
  // The work goes on when the program that reads its output ends (`npm start | head`).
  output.on?.('error', () => {})
  return {
    line: (text) => output.write(`${text}\n`),
    progress(phase, done, total) {
      const isOver = done === total
      if (output.isTTY) output.write(`\r\u001b[K${isOver ? '' : `${phase} ${done}/${total}`}`)
      else if (isOver) output.write(`${phase} ${done}/${total}\n`)
    },
  }
}
