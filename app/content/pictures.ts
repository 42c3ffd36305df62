import { createImageUrlBuilder } from '@sanity/image-url'
