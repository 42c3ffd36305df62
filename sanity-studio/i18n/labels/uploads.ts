export const uploadLabels = {
  '{file} was not uploaded': ['{file} 没有上传', '{file} 沒有上傳'],
  'The file is too large. Make the picture smaller and try again.': [
    '文件太大。请缩小图片后重试。',
    '檔案太大。請縮小圖片後再試一次。',
  ],
  'The picture has too many pixels. Make it smaller and try again.': [
    '图片的像素太多。请缩小尺寸后重试。',
    '圖片的像素太多。請縮小尺寸後再試一次。',
  ],
  'The file carries a script. Save it as a PNG or JPEG picture.': [
    '文件里带有脚本。请另存为 PNG 或 JPEG 图片。',
    '檔案裡帶有指令碼。請另存為 PNG 或 JPEG 圖片。',
  ],
  'The file contains parts of a web page. Save it as a PNG or JPEG picture.': [
    '文件里含有网页内容。请另存为 PNG 或 JPEG 图片。',
    '檔案裡含有網頁內容。請另存為 PNG 或 JPEG 圖片。',
  ],
  'This is no picture of a kind that the site can show: JPEG, PNG, WebP, AVIF or GIF.': [
    '这不是网站能显示的图片。请使用 JPEG、PNG、WebP、AVIF 或 GIF。',
    '這不是網站能顯示的圖片。請使用 JPEG、PNG、WebP、AVIF 或 GIF。',
  ],
  'The picture is damaged and cannot be read. Save it anew and try again.': [
    '图片已损坏，无法读取。请重新保存后再试。',
    '圖片已損壞，無法讀取。請重新存檔後再試一次。',
  ],
  'The connection broke. If the picture is larger than {size} MB, make it smaller; else try again.': [
    '连接中断。图片超过{size} MB 时请先缩小，否则请重试。',
    '連線中斷。圖片超過{size} MB 時請先縮小，否則請再試一次。',
  ],
  'The server did not take the file ({reason}). Nothing was changed; try again later.': [
    '服务器没有接收这个文件（{reason}）。内容没有改变，请稍后重试。',
    '伺服器沒有接收這個檔案（{reason}）。內容沒有變更，請稍後再試。',
  ],
} as const satisfies Record<string, readonly [zh: string, zhTW: string]>
