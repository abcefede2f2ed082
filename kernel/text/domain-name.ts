/** A domain name such as example.com in lower case, also an internationalised one (`xn--…`). */
export const domainName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/;
