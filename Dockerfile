# Sightline in a container: docs/deploy.md. Written without a container engine; not yet run.
FROM node:24-bookworm-slim AS build
WORKDIR /suite
COPY . .
RUN node scripts/build.mjs

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium fonts-inter fonts-noto-core fonts-noto-color-emoji \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /suite
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data BROWSER_PATH=/usr/bin/chromium BROWSER_SANDBOX=false
COPY package.json package-lock.json .npmrc CHANGELOG.md ./
COPY scripts/no-icons scripts/no-icons
# The base image is the Node that runs it, so the one that npm would fetch is left out.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY kernel kernel
COPY platform platform
COPY features features
COPY tools tools
COPY site site
COPY content content
COPY app app
COPY --from=build /suite/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "app/server/main.ts"]
