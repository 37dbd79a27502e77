# Not tested: no Docker engine was available when this file was written.
# docker build -t longbox . && docker run -p 3000:3000 -v longbox:/data longbox
FROM node:24-bookworm-slim AS build
WORKDIR /longbox
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /longbox
# Neither the embedded PostgreSQL nor the site runs as root.
RUN mkdir /data && chown node:node /data
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY --from=build /longbox/build build
COPY src src
COPY migrations migrations
COPY scripts scripts
COPY public public
COPY vite.config.ts react-router.config.ts ./
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# As in package.json: what is left of rendered pages is collected sooner, which saves a quarter of the memory.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=30", "src/main.ts"]
