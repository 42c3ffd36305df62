export const consoleLogger = { info() {}, warn: console.error, error: console.error }
