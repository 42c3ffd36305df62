import { createServer, type ViteDevServer } from 'vite'

/** Loads app modules that Node cannot load itself (`ssrLoadModule`). Close it after use. */
export function openAppModules(): Promise<ViteDevServer> {
  return createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    configFile: false,
    optimizeDeps: { noDiscovery: true },
  })
}
