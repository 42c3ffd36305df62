/** Settings of Sanity's own command line, for `npx @sanity/cli@8.12.0 deploy` against a hosted project. */
export default {
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  },
  deployment: { autoUpdates: false },
}
