import type { PreviewLabels } from '../en/preview.ts'

export const labels: PreviewLabels = {
  label: '預覽',
  text: '您看到的內容包含尚未公開的草稿。',
  exit: '離開預覽',
  overTitle: '預覽已結束',
  overText: '連結已過期或已被收回，請向寄送者索取新的連結。',
  refusedText: '請從 Studio 重新開啟預覽。若仍無法顯示，請重新登入 Studio。',
  home: '回到首頁',
}
