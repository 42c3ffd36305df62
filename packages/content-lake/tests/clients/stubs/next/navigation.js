export const useRouter = () => ({ refresh: () => window.dispatchEvent(new Event('refresh')) })
