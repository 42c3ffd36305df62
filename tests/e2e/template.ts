export { setup as default } from '../support/seeded-data.ts'
