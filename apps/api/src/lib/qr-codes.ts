import QRCode from 'qrcode'

const cacheSize = 500

/** A QR code as an image in a data URL. */
export const drawQrCode = (content: string): Promise<string> =>
  QRCode.toDataURL(content, { errorCorrectionLevel: 'M', margin: 2, width: 512 })

/** QR codes of URLs as images in data URLs, cached. */
export const createQrCodes = () => {
  const drawn = new Map<string, Promise<string>>()
  return (url: string): Promise<string> => {
    let image = drawn.get(url)
    if (!image) {
      if (drawn.size >= cacheSize) drawn.clear()
      image = drawQrCode(url)
      drawn.set(url, image)
    }
    return image
  }
}
