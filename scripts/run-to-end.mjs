import { spawn } from 'node:child_process'

let child
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!child) process.exit(codeOf(signal))
    // Ctrl-C reaches the whole group; forwarding it as well would interrupt the shutdown.
    if (signal !== 'SIGINT') child.kill(signal)
  })
}
// npm's shell exits on SIGTERM without forwarding it.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child?.kill('SIGTERM'), 500).unref()

export function runToEnd(program, args, options) {
  child = spawn(program, args, { stdio: 'inherit', ...options })
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
