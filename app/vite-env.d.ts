/// <reference types="vite/client" />

declare module '*?boot' {
  const code: string
  export default code
}

interface Window {
  /** Asked for a page's data before the network is (scripts/build/lean-remix.ts). */
  __takeAhead?: (address: URL) => Promise<Response | null>
}
