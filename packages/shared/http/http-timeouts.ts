/** In ms. keepAliveTimeout exceeds the 60 s of common load balancers. */
export const httpTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
}
