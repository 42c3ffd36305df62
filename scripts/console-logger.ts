/** Of what a command does in a backend, only what goes wrong is told. */
export const consoleLogger = { info() {}, warn: console.error, error: console.error }
