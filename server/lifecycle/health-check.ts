import { addToNoProxy } from '../config/no-proxy.ts'

/** Ends with 0 when the server of this container lives, for its engine's health check. */
const address = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`
addToNoProxy([])
const isAlive = await fetch(address, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isAlive ? 0 : 1)
