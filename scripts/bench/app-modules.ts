import { createServer, type ViteDevServer } from 'vite'

/** Loads modules of the app (`ssrLoadModule`) that Node cannot load by itself. To be closed. */
export function openAppModules(): Promise<ViteDevServer> {
  return createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    configFile: false,
    optimizeDeps: { noDiscovery: true },
  })
}
