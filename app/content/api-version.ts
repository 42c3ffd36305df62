export const apiVersion = '2025-02-19'
