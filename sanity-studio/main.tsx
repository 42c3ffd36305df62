import { renderStudio } from 'sanity'
import { readContentSource } from './content-source.ts'
import { installEmbeddedFetch } from './embedded/fetch.ts'
import { createStudioConfig } from './studio-config.ts'

const source = readContentSource()
if (source.lakePath) installEmbeddedFetch(new URL(source.lakePath, window.location.origin))
renderStudio(document.getElementById('sanity')!, createStudioConfig(source), { reactStrictMode: false })
