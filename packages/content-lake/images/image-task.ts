import type { ReadImage } from '../assets/read-image.ts'
import type { Answer } from '../processes/serve-parent.ts'
import type { RenderRequest } from './render-image.ts'

export type ReadRequest = { bytes: Uint8Array; maxPixels: number; extract: Set<string> }

export type ImageTask = { kind: 'read'; request: ReadRequest } | { kind: 'render'; request: RenderRequest }

export type ImageAnswer = Answer<ReadImage | Buffer>
