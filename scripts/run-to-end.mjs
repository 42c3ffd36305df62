import { spawn } from 'node:child_process'

let child
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!child) process.exit(codeOf(signal))
    // Ctrl-C reaches the whole group; passing it on twice would cut the shutdown short.
    if (signal !== 'SIGINT') child.kill(signal)
  })
}
// npm's shell dies of a SIGTERM without passing it on.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child?.kill('SIGTERM'), 500).unref()

/** Runs a program to its end, passes signals on, and resolves to its exit code. */
export function runToEnd(program, args, options) {
  child = spawn(program, args, { ...options, stdio: 'inherit' })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.on('exit', (code, signal) => {
      child = undefined
      resolve(code ?? codeOf(signal))
    })
  })
}

function codeOf(signal) {
  return signal === 'SIGINT' ? 130 : 143
}
