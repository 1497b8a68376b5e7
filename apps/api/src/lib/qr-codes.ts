import QRCode from 'qrcode'

const cacheSize = 500

/** QR codes of URLs as images in data URLs, cached. */
export const createQrCodes = () => {
  const drawn = new Map<string, Promise<string>>()
  return (url: string): Promise<string> => {
    let image = drawn.get(url)
    if (!image) {
      if (drawn.size >= cacheSize) drawn.clear()
      image = QRCode.toDataURL(url, { errorCorrectionLevel: 'M', margin: 2, width: 512 })
      drawn.set(url, image)
    }
    return image
  }
}
