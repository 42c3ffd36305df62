/// <reference types="vite/client" />

declare module '*?inline-script' {
  const code: string
  export default code
}

declare module 'virtual:islands' {
  /** URL of the module that starts the islands of a document. */
  const url: string
  export default url
}
