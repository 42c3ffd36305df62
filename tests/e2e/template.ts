export { makeTemplate as default } from '../support/seeded-data.ts'
