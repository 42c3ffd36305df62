/** Of every HTTP server, in ms: clients that send slowly are let go; one that is kept outlives the minute that balancers keep theirs. */
export const httpTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
}
